import type { Hono } from 'hono'
import { refusal } from '../../store/errors.ts'
import type { Editor } from '../../store/identity.ts'
import { SEED_AUTHOR } from '../../store/seed.ts'
import type { Env } from '../app.ts'
import type { Services } from '../services.ts'

const ROLE = { name: 'administrator', title: 'Administrator', description: 'Read and write all.' }

/** The dates that the hosted API has for a project; here they say nothing. */
const LONG_AGO = '2024-01-01T00:00:00Z'

/**
 * What the Studio asks of the platform around the dataset (CONTENT-LAKE, paths): who is signed in,
 * the project, its one dataset, and features that only the hosted platform has, which are off.
 */
export function platformRoutes(app: Hono<Env>, services: Services) {
  const { projectId, dataset, editors } = services
  const projectFor = (identity: string) => ({
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt: LONG_AGO,
    members: editors.all().map(({ id }) => ({
      id,
      role: ROLE.name,
      roles: [ROLE],
      isRobot: false,
      isCurrentUser: id === identity,
    })),
    features: [],
    metadata: {},
  })
  const datasets = [
    {
      name: dataset,
      aclMode: 'public',
      createdAt: LONG_AGO,
      createdByUserId: SEED.id,
      addonFor: null,
      datasetProfile: 'content',
      features: [],
      tags: [],
    },
  ]
  const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage']

  const fixed: Record<string, unknown> = {
    'auth/providers': { providers: [] },
    datasets,
    [`projects/${projectId}/datasets/${dataset}/acl`]: [{ filter: 'true', permissions }],
    [`projects/${projectId}/grants`]: {},
    'check/cors': { result: { allowed: true, withCredentials: true } },
    'access/requests/me': [],
    features: [],
    help: {},
    'intake/telemetry-status': { status: 'denied' },
    'journey/announcements': [],
    'journey/:subject': null,
    [`schedules/${projectId}/${dataset}`]: { schedules: [] },
  }
  for (const [path, answer] of Object.entries(fixed)) {
    app.get(`/:version/${path}`, (c) => c.json(answer))
  }
  app.get('/:version/auth/id', (c) => c.json({ id: c.var.identity }))
  app.get('/:version/projects', (c) => c.json([projectFor(c.var.identity)]))
  app.get(`/:version/projects/${projectId}`, (c) => c.json(projectFor(c.var.identity)))
  app.get('/:version/projects/:project/datasets', (c) =>
    // Comments and tasks look for a dataset of their own beside this one: there is none.
    c.json(c.req.query('addonFor') || c.req.query('datasetProfile') ? [] : datasets),
  )
  // A Studio that is not on this list asks its editors to register it at Sanity: it is the one that asks.
  app.get(`/:version/projects/${projectId}/user-applications`, (c) => {
    const referer = c.req.header('referer') ?? ''
    if (!URL.canParse(referer)) return c.json([])
    const { origin } = new URL(referer)
    return c.json([
      { id: 'studio', projectId, type: 'studio', urlType: 'external', appHost: origin },
    ])
  })
  app.post(`/:version/projects/${projectId}/user-applications/studio/config/live-manifest`, (c) =>
    c.json({}),
  )
  app.get('/:version/ping', (c) => c.text('PONG'))
  app.get('/:version/data/ping/:dataset', (c) => c.text('PONG'))
  app.post('/:version/descriptors/claim', (c) => c.json({ synchronization: { type: 'complete' } }))
  // Before it deletes, the Studio asks which other datasets refer to a document: there are none.
  app.get('/:version/data/references/:dataset/documents/:id/to', (c) =>
    c.json({ totalCount: 0, references: [] }),
  )
  // The Studio sends its statistics in spite of the refusal above; they go no further.
  app.post('/:version/intake/batch', (c) => c.json({}))
  app.post('/:version/auth/logout', (c) => services.endSession(c.req.raw))

  const find = (id: string) => (id === SEED.id ? SEED : editors.find(id))

  app.get('/:version/users/me', (c) => {
    const { id, name } = editorOf(c.var.identity)
    return c.json({
      id,
      name,
      email: '',
      profileImage: null,
      role: ROLE.name,
      roles: [ROLE],
      provider: 'embedded',
    })
  })
  app.get('/:version/users/:ids', (c) => {
    const ids = c.req.param('ids').split(',')
    const profile = (editor: Editor) => profileOf(editor, c.var.identity)
    if (ids.length === 1) return c.json(profile(editorOf(ids[0] ?? '')))
    return c.json(ids.flatMap((id) => find(id) ?? []).map(profile))
  })

  function editorOf(id: string): Editor {
    const editor = find(id)
    if (!editor) throw refusal(404, `There is no user "${id}".`)
    return editor
  }

  function profileOf({ id, name }: Editor, identity: string) {
    return {
      id,
      projectId,
      displayName: name,
      email: '',
      familyName: null,
      givenName: null,
      middleName: null,
      imageUrl: null,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
      isCurrentUser: id === identity,
    }
  }
}

/** Stands in history as the author of what the store began with. */
const SEED: Editor = { id: SEED_AUTHOR, name: 'Imported content' }
