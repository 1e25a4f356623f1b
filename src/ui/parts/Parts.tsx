import { type ReactNode, useState } from 'react'
import { Accordion } from '../Accordion.tsx'
import { Button, ButtonLink } from '../Button.tsx'
import { Carousel } from '../Carousel.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import {
  ArrowRight,
  CalendarDays,
  FacebookMark,
  InstagramMark,
  LinkedinMark,
  Mail,
  MapPin,
  Phone,
  XMark,
} from '../icons.tsx'
import { Jaali } from '../Jaali.tsx'
import { LogoTrack } from '../LogoTrack.tsx'
import { LoopVideo } from '../LoopVideo.tsx'
import { MapFrame } from '../MapFrame.tsx'
import { Picture } from '../Picture.tsx'
import { RichText } from '../RichText.tsx'
import { SafeLink } from '../SafeLink.tsx'
import { Section } from '../Section.tsx'
import type { Samples } from './fetchSamples.ts'
import styles from './Parts.module.css'

const colours = [
  'paper',
  'surface',
  'sunken',
  'text',
  'text-soft',
  'border',
  'border-strong',
  'link',
  'accent',
  'warm',
  'error',
  'success',
  'focus',
  'lattice',
]

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <p className={styles.name}>{name}</p>
    {children}
  </div>
)

/** Every part in every state, side by side. */
export const Parts = ({ samples }: { samples: Samples }) => (
  <main>
    <div className={styles.page}>
      <Section
        heading="All parts"
        level={1}
        tone="surface"
        lattice
        intro="Every part of the site in all its states."
      />
      <Jaali as="band" />
      <Colours />
      <Type />
      <Buttons />
      <Section heading="On ink" tone="ink" lattice intro="The same parts at night, at any hour.">
        <ButtonStates />
        <Field label="Your Name" name="ink-name" />
      </Section>
      <Fields />
      <Section heading="Pictures and video">
        <div className={styles.pair}>
          <Picture picture={samples.pictures[0]} width={640} aspect={4 / 3} />
          <LoopVideo video={samples.video} width={640} aspect={16 / 10} />
        </div>
      </Section>
      <Section heading="Carousel" tone="surface">
        <Carousel
          label="Testimonials"
          interval={3000}
          controls
          slides={samples.pictures.map((picture, at) => ({
            key: String(at),
            label: picture.alt ?? '',
            content: (
              <div className={styles.pair}>
                <Picture picture={picture} width={480} aspect={3 / 2} />
                <p>{picture.alt}</p>
              </div>
            ),
          }))}
        />
      </Section>
      <Section heading="Logos">
        <LogoTrack label="Our clients" logos={samples.logos} />
      </Section>
      <Section heading="Accordion" tone="surface">
        <Accordion
          items={samples.faq.map(({ key, question, answer }) => ({
            key,
            heading: question,
            content: <p>{answer}</p>,
          }))}
        />
      </Section>
      <Section heading="Dialog">
        <DialogStates />
      </Section>
      <Section heading="Text">
        <RichText value={samples.article?.slice(0, 14)} headings="linked" />
      </Section>
      <Section heading="Map" tone="surface">
        <MapFrame
          embedUrl={samples.map?.embedUrl}
          linkUrl={samples.map?.linkUrl}
          label="Map to our office"
        />
      </Section>
    </div>
  </main>
)

const Colours = () => (
  <Section heading="Colour">
    <ul className={styles.colours}>
      {colours.map((colour) => (
        <li key={colour} className={styles.colour} data-colour={colour}>
          {colour}
        </li>
      ))}
    </ul>
  </Section>
)

const Type = () => (
  <Section heading="Type">
    <div className={styles.stack}>
      <h1>A full house at 6 pm</h1>
      <h2>Why hotels choose it</h2>
      <h3>Rooms, bills and GST in one place</h3>
      <h4>Standard Plan</h4>
      <p className={styles.measure}>
        At 6 pm, everyone at the desk sees the same list of arrivals. <strong>₹1,500</strong> a
        month, <s>₹2,500</s>; <SafeLink href="/contactus">ask for a demo</SafeLink> or{' '}
        <em>ring us</em> between 11:00 AM and 6:00 PM. An unsafe link stays{' '}
        <SafeLink href="//elsewhere.example">plain text</SafeLink>.
      </p>
      <Row name="Icons">
        <Phone /> <Mail /> <MapPin /> <CalendarDays /> <FacebookMark /> <XMark /> <LinkedinMark />
        <InstagramMark />
      </Row>
    </div>
  </Section>
)

const ButtonStates = () => (
  <div className={styles.stack}>
    {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
      <Row key={variant} name={variant}>
        <Button variant={variant}>Rest</Button>
        <Button variant={variant} data-state="hover">
          Hover
        </Button>
        <Button variant={variant} data-state="focus-visible">
          Focus
        </Button>
        <Button variant={variant} data-state="active">
          Active
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <Button variant={variant} busy>
          Sending
        </Button>
        <ButtonLink to="/contactus" variant={variant}>
          Link <ArrowRight />
        </ButtonLink>
      </Row>
    ))}
  </div>
)

const Buttons = () => (
  <Section heading="Buttons">
    <ButtonStates />
  </Section>
)

const Fields = () => (
  <Section heading="Fields" tone="surface">
    <div className={styles.pair}>
      <Field label="Hotel Name" name="hotelname" autoComplete="organization" />
      <Field label="Your Name" name="name" defaultValue="Meera" />
      <Field
        label="Your Phone No."
        name="phonenumber"
        type="tel"
        hint="As you would say it: 98765 43210"
      />
      <Field
        label="Your Email"
        name="email"
        type="email"
        defaultValue="meera@"
        error="Write the whole address, such as name@hotel.example."
      />
      <Field label="Disabled" name="disabled" disabled defaultValue="Aangan" />
      <Field label="Message" name="message" as="textarea" />
    </div>
  </Section>
)

function DialogStates() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog id="sample" label="Book a free demo" open={open} onClose={() => setOpen(false)}>
        <div className={styles.stack}>
          <Field label="Hotel Name" name="dialog-hotel" />
          <Button>Send Enquiry</Button>
        </div>
      </Dialog>
    </>
  )
}
