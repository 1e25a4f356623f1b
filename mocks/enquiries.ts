import { type HttpHandler, HttpResponse, http } from 'msw'
import { callPaths } from '../domain/paths.ts'

/** The body of the call to the backend (docs/spec.md, section 7, call 1). */
export type BackendBody = {
  Hotelname: string
  name: string
  phoneno: string
  email: string
  description: string
}

/** The body of the call to the e-mail service (docs/spec.md, section 7, call 2). */
export type MailBody = {
  lib_version: string
  user_id: string
  service_id: string
  template_id: string
  template_params: {
    hotelname: string
    name: string
    phonenumber: string
    email: string
    message: string
    to_email: string
  }
}

export type Call<Body> = { body: Body; request: Request }

export type MockEnquiries = {
  handlers: HttpHandler[]
  mails: readonly Call<MailBody>[]
  enquiries: readonly Call<BackendBody>[]
  failMails(status?: number): void
  failBackend(status?: number): void
  reset(): void
}

export function mockEnquiries(): MockEnquiries {
  const mails: Call<MailBody>[] = []
  const enquiries: Call<BackendBody>[] = []
  let mailErrorStatus: number | undefined
  let backendErrorStatus: number | undefined

  return {
    handlers: [
      http.post<never, MailBody>(`*${callPaths.sendEmail}`, async ({ request }) => {
        mails.push({ body: await request.clone().json(), request })
        return mailErrorStatus
          ? new HttpResponse('The mock makes this e-mail fail.', { status: mailErrorStatus })
          : new HttpResponse('OK')
      }),
      http.post<never, BackendBody>(
        `*${callPaths.createEnquiry(':product')}`,
        async ({ request }) => {
          enquiries.push({ body: await request.clone().json(), request })
          return backendErrorStatus
            ? new HttpResponse('The mock makes this enquiry fail.', { status: backendErrorStatus })
            : HttpResponse.json({ id: enquiries.length })
        },
      ),
    ],
    mails,
    enquiries,
    failMails(status = 400) {
      mailErrorStatus = status
    },
    failBackend(status = 503) {
      backendErrorStatus = status
    },
    reset() {
      mails.length = 0
      enquiries.length = 0
      mailErrorStatus = undefined
      backendErrorStatus = undefined
    },
  }
}
