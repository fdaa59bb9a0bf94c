import type { reportVideo } from '@turno/contract/areas/video.ts'
import { unreachable } from '@turno/domain/decider.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import type { InferOutput } from 'valibot'
import type { HourCommand } from './video-hour.ts'

/** The command that records what a browser reports of its own side. */
export function commandOf(report: InferOutput<typeof reportVideo>, by: Side): HourCommand {
  switch (report.what) {
    case 'connected':
      return { type: 'ReportConnected', by, picture: report.picture, relayed: report.relayed }
    case 'interrupted':
      return { type: 'ReportInterrupted', by }
    case 'pictureStopped':
      return { type: 'ReportPicture', by, sends: false, why: report.why }
    case 'pictureResumed':
      return { type: 'ReportPicture', by, sends: true }
    case 'trouble':
      return { type: 'ReportTrouble', by, trouble: report.trouble }
    default:
      return unreachable(report)
  }
}
