import { studioPath } from '../../domain/paths.ts'

const paper = { background: '#faf5ea', borderRadius: 4, display: 'block', width: '100%' }

/** The mark in the Studio's corner and browser tab: one file, studio/static/favicon.svg. */
export const Mark = () => <img src={`${studioPath}/static/favicon.svg`} alt="" style={paper} />
