import { X } from 'lucide-react'
import { boundingExtent } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import OlPoint from 'ol/geom/Point.js'
import type OlMap from 'ol/Map.js'
import Cluster from 'ol/source/Cluster.js'
import VectorSource from 'ol/source/Vector.js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { MapFrame, useMap } from './map-frame.tsx'
import { Placed } from './placed.tsx'
import { fromPlane, onPlane, type Point } from './point.ts'
import { texts } from './texts.ts'

/** A mark that says a price. */
export interface PriceMark extends Mark {
  /** As short as a mark is wide. */
  price: string
  name: string
}

interface MarksProps {
  marks: readonly PriceMark[]
  /** Marks that are pointed at elsewhere on the page. */
  lit: readonly string[]
  /** A mark was opened, or several at one place; undefined closes. */
  onOpen: (ids: readonly string[] | undefined) => void
  /** Content of the window of opened marks. */
  info: (ids: readonly string[]) => ReactNode
}

/** A map of marks with prices. Marks that would cover each other are one with their number, which a press parts. */
export default function MarksMap({ label, ...marks }: MarksProps & { label: string }) {
  return (
    <MapFrame label={label}>
      <Marks {...marks} />
    </MapFrame>
  )
}

/** Pixels around all marks; no closer than a neighbourhood. */
const fitting = { padding: [56, 56, 56, 56], maxZoom: 15, duration: 0 }
const apart = { ...fitting, maxZoom: 19, duration: 250 }

const show = (map: OlMap, marks: readonly Mark[], how: typeof fitting) =>
  map.getView().fit(boundingExtent(marks.map(({ at }) => onPlane(at))), { ...how, size: map.getSize()! })

const areOnePlace = (marks: readonly Mark[]) =>
  marks.every(({ at }) => at.lat === marks[0]!.at.lat && at.lng === marks[0]!.at.lng)

function Marks({ marks, lit, onOpen, info }: MarksProps) {
  const map = useMap()
  useFit(map, marks)
  const groups = useClusters(map, marks)
  const [open, setOpen] = useState<Group<PriceMark>>()
  const choose = (group: Group<PriceMark> | undefined) => {
    setOpen(group)
    onOpen(group?.marks.map(({ id }) => id))
  }
  const press = (group: Group<PriceMark>) =>
    group.marks.length > 1 && !areOnePlace(group.marks) ? show(map, group.marks, apart) : choose(group)
  return (
    <>
      {groups.map((group) => (
        <Placed key={group.key} at={group.at}>
          <MarkButton group={group} isLit={group.marks.some(({ id }) => lit.includes(id))} onPress={press} />
        </Placed>
      ))}
      {open ? (
        <Placed key={open.key} at={open.at} by="bottom-center" comesIntoView>
          <Info close={() => choose(undefined)}>{info(open.marks.map(({ id }) => id))}</Info>
        </Placed>
      ) : null}
    </>
  )
}

/** All marks are seen whenever they are others, until somebody moves the map. */
function useFit(map: OlMap, marks: readonly PriceMark[]): void {
  const isMoved = useRef(false)
  useEffect(() => {
    const moved = () => {
      isMoved.current = true
    }
    map.on('pointerdrag', moved)
    return () => map.un('pointerdrag', moved)
  }, [map])
  const ids = marks.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a price that changes moves nothing
  useEffect(() => {
    const fit = () => {
      if (marks.length > 0 && !isMoved.current && map.getSize()?.every((side) => side > 0)) show(map, marks, fitting)
    }
    fit()
    map.on('change:size', fit)
    return () => map.un('change:size', fit)
  }, [map, ids])
}

interface MarkButtonProps {
  group: Group<PriceMark>
  isLit: boolean
  onPress: (group: Group<PriceMark>) => void
}

function MarkButton({ group, isLit, onPress }: MarkButtonProps) {
  const [first, ...others] = group.marks as readonly [PriceMark, ...PriceMark[]]
  const label = others.length > 0 ? texts.rooms(group.marks.length) : `${first.name}, ${first.price}`
  return (
    <Button
      look={isLit ? 'map-mark lit' : 'map-mark'}
      label={others.length > 0 ? group.marks.length : first.price}
      aria-label={label}
      onClick={() => onPress(group)}
    />
  )
}

function Info({ close, children }: { close: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what stands in it
    <div ref={place} className="map-info" onKeyDown={(event) => event.key === 'Escape' && close()}>
      {children}
      <button type="button" className="iconbtn" aria-label={texts.close} onClick={close}>
        <X className="i s" aria-hidden="true" />
      </button>
    </div>
  )
}

/** Something on a map, by where it is. */
interface Mark {
  id: string
  at: Point
}

/** Marks that would cover each other, with their common point. */
interface Group<M extends Mark> {
  key: string
  at: Point
  marks: readonly M[]
}

/** Pixels: a price is as wide. */
const distance = 72

/** The marks in groups, as far as the map has moved away from them. */
function useClusters<M extends Mark>(map: OlMap, marks: readonly M[]): readonly Group<M>[] {
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
