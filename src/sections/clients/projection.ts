import { itemsProjection } from '../itemsProjection.ts'

export const clientsProjection = itemsProjection('clientLogo', 'sample, name', 'image')
