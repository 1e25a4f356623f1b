import { BufferedDocument, Mutation } from '@sanity/mutator'
import { type Patch, patchesBetween } from './patchesBetween.ts'

type Edit = { before: unknown; after: unknown }

/** What one press takes back: changes of the same fields without a pause, such as the letters of a word. */
type Step = { edits: Edit[]; paths: string; at: number }

export type Way = 'undo' | 'redo'

type History = Record<Way, Step[]>

/** Typing that goes on within this time is one step. */
const PAUSE_MS = 1_000

const MOST_STEPS = 200

/** By the id of the draft, the version or what is edited live. */
const histories = new Map<string, History>()

/** While a step is taken back, what that changes is a step of the other way. */
let takingBack: Way | undefined

/**
 * Notes every change that is made in this browser to a document, by any form or tool. The Studio (sanity 5.31) has no undo
 * of its own but within one rich text; a browser's undo changes the field that was typed in last, also when it is out of
 * sight. To be called once, before the Studio opens a document.
 */
export function recordSteps() {
  const { add } = BufferedDocument.prototype
  BufferedDocument.prototype.add = function (this: BufferedDocument, mutation) {
    const before = this.LOCAL ?? createdBy(mutation)
    add.call(this, mutation)
    const id = this.LOCAL?._id
    if (id && before !== this.LOCAL) note(id, pathsOf(mutation), { before, after: this.LOCAL })
  }
}

function note(id: string, paths: string, edit: Edit) {
  const history = histories.get(id) ?? { undo: [], redo: [] }
  histories.set(id, history)
  const steps = history[takingBack === 'undo' ? 'redo' : 'undo']
  if (!takingBack) history.redo.length = 0
  const last = steps.at(-1)
  const at = Date.now()
  if (last && !takingBack && last.paths === paths && at - last.at < PAUSE_MS) {
    last.at = at
    const edited = last.edits.at(-1)
    // What a colleague changed in between belongs to no edit of this browser.
    if (edited && edited.after === edit.before) edited.after = edit.after
    else last.edits.push(edit)
    return
  }
  steps.push({ edits: [edit], paths, at })
  if (steps.length > MOST_STEPS) steps.shift()
}

/**
 * Takes back the last change of a document that was made in this browser, or makes it again. A change that leads to
 * nothing, since a colleague has changed the same place, is passed over for the one before.
 *
 * @param id of what is edited: the draft, the version or the document
 * @param shown the document as its form shows it
 * @param patch changes the document, at once
 * @returns the paths that changed; none when there is nothing to take back
 */
export function takeBack(
  way: Way,
  id: string,
  shown: unknown,
  patch: (patches: Patch[]) => void,
): string[] {
  const steps = histories.get(id)?.[way] ?? []
  for (let step = steps.pop(); step; step = steps.pop()) {
    const patches = patchesOf(step, shown)
    if (patches.length === 0) continue
    takingBack = way
    try {
      patch(patches)
    } finally {
      takingBack = undefined
    }
    return patches.flatMap(targetsOf)
  }
  return []
}

function patchesOf({ edits }: Step, shown: unknown): Patch[] {
  const all: Patch[] = []
  let now = shown
  for (const { before, after } of [...edits].reverse()) {
    const patches = patchesBetween({ from: after, to: before, now })
    now = applied(now, patches)
    all.push(...patches)
  }
  return all
}

function applied(document: unknown, patches: Patch[]): unknown {
  const { _id: id } = document as { _id: string } // as every document of a form
  const mutations = patches.map((patch) => ({ patch: { id, ...patch } }))
  return new Mutation({ mutations }).apply(document as never)
}

/** A draft begins as what is published. */
const createdBy = ({ params }: Mutation): unknown =>
  params.mutations.map(
    (one) => one.createIfNotExists ?? one.create ?? one.createOrReplace ?? null,
  )[0] ?? null

const pathsOf = ({ params }: Mutation): string =>
  JSON.stringify(params.mutations.flatMap(({ patch }) => (patch ? targetsOf(patch) : [])))

function targetsOf(patch: object): string[] {
  return Object.entries(patch).flatMap(([name, value]) => {
    if (name === 'unset') return value
    if (name === 'insert') return [value.after ?? value.before ?? value.replace]
    return ['set', 'setIfMissing', 'diffMatchPatch', 'inc', 'dec'].includes(name)
      ? Object.keys(value)
      : []
  })
}
