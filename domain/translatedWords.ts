import type { defaultLanguage, Language } from './languages.ts'
import type { Words } from './words.ts'

export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>

/**
 * The words of `words.ts` that landing pages and posts show, in the other languages. Editors can change these words too.
 */
export const translatedWords = {
  hi: {
    bookDemo: 'डेमो बुक करें',
    demoHeading: 'मुफ़्त डेमो बुक करें',
    trialHeading: 'मुफ़्त ट्रायल शुरू करें',
    trialMessage: 'मुझे 7 दिन का मुफ़्त ट्रायल शुरू करना है।',
    hotelname: 'होटल का नाम',
    name: 'आपका नाम',
    phonenumber: 'आपका फ़ोन नंबर',
    email: 'आपका ईमेल',
    message: 'संदेश',
    allRequired: 'सभी जानकारी भरना ज़रूरी है।',
    send: 'पूछताछ भेजें',
    sending: 'आपकी पूछताछ भेजी जा रही है…',
    phone: 'फ़ोन',
    mail: 'ईमेल',
    address: 'पता',
    supportHours: 'सहायता का समय',
    support: 'सहायता: {hours}',
    openMap: 'मैप खोलें',
    planAndAddOns: 'प्लान और ऐड-ऑन',
    perMonth: 'प्रति प्रॉपर्टी, प्रति माह',
    includes: 'इसमें शामिल है',
    addOns: 'ऐड-ऑन',
    monthlyTotal: 'आपका कुल मासिक ख़र्च',
    trial: 'मुफ़्त ट्रायल शुरू करें',
    addOn: 'ऐड-ऑन',
    getQuote: 'कीमत पूछें',
    enquire: 'इस चुनाव के साथ पूछताछ करें',
    choice: 'मेरी रुचि {plan} में है, साथ में {addOns}: {total} प्रति माह।',
    choiceWithoutAddOns: 'मेरी रुचि {plan} में है, बिना ऐड-ऑन के: {total} प्रति माह।',
    choiceOfAddOns: 'मेरी रुचि {addOns} में है: {total} प्रति माह।',
    quote: 'कृपया मुझे {addOns} की कीमत बताएँ।',
    moreFeatures: '{count} और सुविधाएँ',
    contents: 'विषय सूची',
    playVideo: 'वीडियो चलाएँ',
    videoFrom: 'चलाने पर वीडियो {service} से लोड होता है।',
    relatedPosts: 'इससे जुड़े लेख',
    allQuestions: 'सभी सवाल और जवाब',
    sampleQuotes: 'नमूने की राय',
    sampleLogos: 'नमूने के लोगो',
  },
} satisfies Record<TranslatedLanguage, Partial<Words>>
