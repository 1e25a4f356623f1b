/** The visitor's texts, not trimmed. `message` can begin with a trial request and price list choices. */
export type Enquiry = {
  hotelname: string
  name: string
  phonenumber: string
  email: string
  message: string
}

export type FieldName = keyof Enquiry

export type FieldErrors = Partial<Record<FieldName, string>>

export const readAnswers = (read: (name: FieldName) => string): Enquiry => ({
  hotelname: read('hotelname'),
  name: read('name'),
  phonenumber: read('phonenumber'),
  email: read('email'),
  message: read('message'),
})

/** Longer than any honest answer. `message` includes the trial request and the choices. */
export const MAX_FIELD_CHARACTERS: Readonly<Record<FieldName, number>> = {
  hotelname: 300,
  name: 300,
  phonenumber: 300,
  email: 320,
  message: 6_000,
}

/** @returns an error message for each answer that is too long */
export const findTooLongAnswers = (answers: Enquiry): FieldErrors =>
  Object.fromEntries(
    Object.entries(MAX_FIELD_CHARACTERS).flatMap(([name, max]) => {
      const { length } = answers[name as FieldName] // `Object.entries` loses the type of the keys
      return length > max
        ? [[name, `This answer has ${length} characters. Please shorten it to ${max}.`]]
        : []
    }),
  )

export const TOO_MANY_ENQUIRIES =
  'Too many enquiries were sent in a short time, so this one was not accepted.'

/** The JSON body for the product's backend (docs/spec.md, section 7, call 1). */
export const makeBackendBody = ({ hotelname, name, phonenumber, email, message }: Enquiry) => ({
  Hotelname: hotelname,
  name,
  phoneno: phonenumber,
  email,
  description: message,
})

export type EmailJsIds = { serviceId: string; templateId: string; publicKey: string }

/** The JSON body for EmailJS (docs/spec.md, section 7, call 2). */
export const makeEmailJsBody = (
  enquiry: Enquiry,
  recipient: string,
  { serviceId, templateId, publicKey }: EmailJsIds,
  clientVersion: string,
) => ({
  lib_version: clientVersion,
  user_id: publicKey,
  service_id: serviceId,
  template_id: templateId,
  template_params: { ...enquiry, to_email: recipient },
})
