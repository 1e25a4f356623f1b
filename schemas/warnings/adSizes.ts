import { listTexts } from '../../domain/listTexts.ts'
import { readPictureId } from '../../domain/pictures.ts'

/**
 * The sizes in the rules of the form “-468x60.” of the filter list EasyList, which many ad blockers use. Other forms do
 * not match, because Sanity ends each file name with “-”, the size and “.png”.
 * https://github.com/easylist/easylist/blob/master/easylist/easylist_general_block_dimensions.txt
 */
const AD_SIZES =
  '120x60 120x600 160x600 300x600 460x68 468x60 468x70 468x80 468x90 480x60 480x120 486x60 500x100 600x70 720x90 728x90 800x150 988x60'.split(
    ' ',
  )

/** Lists the pictures anywhere in the document that ad blockers hide from visitors. */
export const listAdSizeWarnings = (document: unknown) =>
  listTexts(document).flatMap(({ path, text }) => {
    const picture = path.at(-1) === '_ref' ? readPictureId(text) : undefined
    if (!picture || !AD_SIZES.includes(`${picture.width}x${picture.height}`)) return []
    return {
      path: path.slice(0, -2),
      message: `Many ad blockers hide this picture, because advertisements have its size: ${picture.width} × ${picture.height} pixels. Upload a copy that is a few pixels larger.`,
    }
  })
