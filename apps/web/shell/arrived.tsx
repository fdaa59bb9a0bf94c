import { useEffect } from 'react'
import { takenOver } from '../api/taken-over.ts'

/** Stands beside a page: the page is the application's own from here on, and shows what is known. */
export function Arrived() {
  useEffect(takenOver, [])
  return null
}
