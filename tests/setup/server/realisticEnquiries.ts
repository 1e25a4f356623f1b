import type { Enquiry } from '../../../domain/enquiry.ts'

const names = [
  'आशा शर्मा',
  'श्री राजेश कुमार गुप्ता',
  'प्रिया',
  'முருகன் செல்வம்',
  'கவிதா ராமசாமி',
  'ಸುರೇಶ್ ಗೌಡ',
  'সুমিত্রা দাস',
  'Mohd. Irfan Khan',
  'D’Souza, Maria (GM)',
  'Capt. A. K. Singh (Retd.)',
  'Owner',
  'Sri Venkateswara Rao Naidu Chowdary',
  'ROHIT & SONS',
  'x y',
  'Jigme Dorji Wangchuk',
  'lobsang',
  'Björn Åkesson',
  'गुरप्रीत Singh ਗਿੱਲ',
  'Dr. (Mrs.) Lakshmi N.',
  'Anil/Sunil, front office',
]

const hotels = [
  'होटल राजमहल',
  'Hotel Sample Court',
  'அரண்மனை விடுதி',
  'www.lakeview-hotel.example',
  'OYO 4421 Sample Residency',
  'https://palmgrove.example.in',
  'The 24x7 Inn & Suites (24 rooms)',
  'not open yet',
]

const phones = [
  '+91 98100 00000',
  '+91-9810000000',
  '09810000000',
  '9810000000 / 9811000000',
  '(011) 2300 0000 ext. 12',
  'Reception, ext. 12',
  '०११ २३०० ००००',
  '+91 (0)44 2300 0000, after 6 pm only',
  'pls WhatsApp 98100-00000',
  '00977 1 4000000',
]

const messages = [
  'Demo please',
  'कृपया मुझे डेमो दिखाएँ। हमारे पास 24 कमरे हैं और एक रेस्टोरेंट भी।',
  'எங்கள் விடுதிக்கு விலை என்ன? டெமோ வேண்டும்.',
  'Our site is https://hotel.example.in — can your booking engine be put there?',
  'See https://www.hotel.example and https://hotel.example/rooms. Price for 18 rooms + banquet?',
  'We are on booking.com, agoda.com, makemytrip.com, goibibo.com, airbnb.co.in and expedia.com. Does the channel manager do all of them?',
  'URGENT!!! CALL ME TODAY!!! our present software is not working since 3 days and GST return date is 20th',
  'I would like to know the price of: Standard Plan, Restaurant Management, Mobile App One User (Admin). Free trial 7 days means what exactly? No credit card?',
  `${'We run three properties in Shimla, Kufri and Chail, and the books are kept in each of them on paper. '.repeat(45)}Please call.`,
  'Reservation\n- check-in\n- check-out\n- room service\n\n<b>GST</b> report [urgent] 100% loan free?\nemail: front.office@hotel.example',
]

/** 200 invented enquiries, as hotels in India write them. */
export const realisticEnquiries: Enquiry[] = names.flatMap((name, row) =>
  messages.map((message, column) => ({
    hotelname: hotels[(row + column) % hotels.length] ?? '',
    name,
    phonenumber: phones[(row * 3 + column) % phones.length] ?? '',
    email: `front.office+${row}@hotel.example`,
    message,
  })),
)
