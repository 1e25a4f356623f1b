import { endOfFirstViewId } from '../../domain/anchors.ts'

/** The browser paints once it has parsed this element (`rel="expect"` in index.html), or else the whole page. */
export const EndOfFirstView = () => <span id={endOfFirstViewId} hidden />
