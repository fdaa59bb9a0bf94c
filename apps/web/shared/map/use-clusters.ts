import Feature from 'ol/Feature.js'
import OlPoint from 'ol/geom/Point.js'
import type OlMap from 'ol/Map.js'
import Cluster from 'ol/source/Cluster.js'
import VectorSource from 'ol/source/Vector.js'
import { useEffect, useState } from 'react'
import { fromPlane, onPlane, type Point } from './point.ts'

/** Something on a map, by where it is. */
export interface Mark {
  id: string
  at: Point
}

/** Marks that would cover each other, and where they stand together. */
export interface Group<M extends Mark> {
  key: string
  at: Point
  marks: readonly M[]
}

/** Pixels: a price is as wide. */
const distance = 72

/** The marks in groups, as far as the map has moved away from them. */
export function useClusters<M extends Mark>(map: OlMap, marks: readonly M[]): readonly Group<M>[] {
  const [groups, setGroups] = useState<readonly Group<M>[]>([])
  useEffect(() => {
    const group = () => setGroups(groupsOf(map, marks))
    group()
    map.on('moveend', group)
    return () => map.un('moveend', group)
  }, [map, marks])
  return groups
}

function groupsOf<M extends Mark>(map: OlMap, marks: readonly M[]): Group<M>[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]))
  const features = marks.map(({ id, at }) => new Feature({ geometry: new OlPoint(onPlane(at)), id }))
  const cluster = new Cluster({ source: new VectorSource({ features }), distance })
  const view = map.getView()
  cluster.loadFeatures(map.getView().calculateExtent(), view.getResolution()!, view.getProjection())
  return cluster.getFeatures().map((feature) => {
    const together = (feature.get('features') as Feature[]).map((each) => byId.get(each.get('id'))!)
    return {
      key: together.map(({ id }) => id).join(' '),
      at: fromPlane((feature.getGeometry() as OlPoint).getCoordinates()),
      marks: together,
    }
  })
}
