import type { EditAttributes } from '../content/editing.tsx'
import type { Picture as PictureData } from '../content/image.ts'
import { Picture } from '../ui/Picture.tsx'
import { Section } from '../ui/Section.tsx'

type PageCoverProps = { picture: PictureData | null; edit: EditAttributes }

export const PageCover = ({ picture, edit }: PageCoverProps) =>
  picture?.id ? (
    <Section>
      <Picture
        picture={picture}
        width={1216}
        aspect="21:9"
        loading="eager"
        fetchPriority="high"
        edit={edit}
        className="wide-picture"
      />
    </Section>
  ) : null
