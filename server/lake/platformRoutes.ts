import type { Hono } from 'hono'
import type { Env } from './app.ts'
import { refusal } from './errors.ts'
import { SEED_AUTHOR } from './seed.ts'
import type { Services, User } from './services.ts'

const ROLE = { name: 'administrator', title: 'Administrator', description: 'Read and write all.' }

/** The dates that the hosted API has for a project; here they say nothing. */
const LONG_AGO = '2024-01-01T00:00:00Z'

/**
 * What the Studio asks of the platform around the dataset (CONTENT-LAKE, paths): who is signed in,
 * the project, its one dataset, and features that only the hosted platform has, which are off.
 */
export function platformRoutes(app: Hono<Env>, services: Services) {
  const { projectId, dataset, editor } = services
  const project = {
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt: LONG_AGO,
    members: [
      { id: editor.id, role: ROLE.name, roles: [ROLE], isRobot: false, isCurrentUser: true },
    ],
    features: [],
    metadata: {},
  }
  const datasets = [
    {
      name: dataset,
      aclMode: 'public',
      createdAt: LONG_AGO,
      createdByUserId: editor.id,
      addonFor: null,
      datasetProfile: 'content',
      features: [],
      tags: [],
    },
  ]
  const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage']

  const fixed: Record<string, unknown> = {
    'auth/providers': { providers: [] },
    'auth/id': { id: editor.id },
    projects: [project],
    datasets,
    [`projects/${projectId}`]: project,
    [`projects/${projectId}/datasets/${dataset}/acl`]: [{ filter: 'true', permissions }],
    [`projects/${projectId}/grants`]: {},
    [`projects/${projectId}/user-applications`]: [],
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
  app.get('/:version/projects/:project/datasets', (c) =>
    // Comments and tasks look for a dataset of their own beside this one: there is none.
    c.json(c.req.query('addonFor') || c.req.query('datasetProfile') ? [] : datasets),
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
  app.post('/:version/auth/logout', (c) => c.json({ ok: true }))

  app.get('/:version/users/me', (c) => {
    const { id, name, email } = editor
    return c.json({
      id,
      name,
      email,
      profileImage: null,
      role: ROLE.name,
      roles: [ROLE],
      provider: 'embedded',
    })
  })
  app.get('/:version/users/:ids', (c) => {
    const ids = c.req.param('ids').split(',')
    const found = [editor, SEED].filter(({ id }) => ids.includes(id)).map(profileOf)
    if (ids.length > 1) return c.json(found)
    if (!found[0]) throw refusal(404, `There is no user "${ids[0]}".`)
    return c.json(found[0])
  })

  function profileOf({ id, name, email }: User) {
    return {
      id,
      projectId,
      displayName: name,
      email,
      familyName: null,
      givenName: null,
      middleName: null,
      imageUrl: null,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
      isCurrentUser: id === editor.id,
    }
  }
}

/** Stands in history as the author of what the store began with. */
const SEED: User = { id: SEED_AUTHOR, name: 'Imported content', email: '' }
