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

/** The body of the call to the mail service (docs/spec.md, section 7, call 2). */
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
  /** For `setupServer` in tests and `setupWorker` in a browser. */
  handlers: HttpHandler[]
  mails: readonly Call<MailBody>[]
  enquiries: readonly Call<BackendBody>[]
  mailFails(status?: number): void
  backendFails(status?: number): void
  reset(): void
}

/** Mocks the backend and the mail service, at any origin and for any product. */
export function mockEnquiries(): MockEnquiries {
  const mails: Call<MailBody>[] = []
  const enquiries: Call<BackendBody>[] = []
  let mailError: number | undefined
  let backendError: number | undefined

  return {
    handlers: [
      http.post<never, MailBody>(`*${callPaths.sendEmail}`, async ({ request }) => {
        mails.push({ body: await request.clone().json(), request })
        return mailError
          ? new HttpResponse('The mock lets this e-mail fail.', { status: mailError })
          : new HttpResponse('OK')
      }),
      http.post<never, BackendBody>(
        `*${callPaths.createEnquiry(':product')}`,
        async ({ request }) => {
          enquiries.push({ body: await request.clone().json(), request })
          return backendError
            ? new HttpResponse('The mock lets this enquiry fail.', { status: backendError })
            : HttpResponse.json({ id: enquiries.length })
        },
      ),
    ],
    mails,
    enquiries,
    mailFails(status = 400) {
      mailError = status
    },
    backendFails(status = 503) {
      backendError = status
    },
    reset() {
      mails.length = 0
      enquiries.length = 0
      mailError = undefined
      backendError = undefined
    },
  }
}
