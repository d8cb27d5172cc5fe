import { type EmailSource } from './compose';

/** Emails of `default-download`, by template. */
export const downloadEmails: Readonly<Record<string, EmailSource>> = {
  'download-new-inquiry': {
    title: '{customer} asks about {listing}',
    paragraphs: [
      '{customer} sent you a question on {marketplace}. <page>Read it and answer</page>.',
    ],
    button: 'Read the question',
    page: 'sale',
  },
  'download-receipt': {
    title: 'Your files of {listing} are ready',
    paragraphs: [
      '{paid,number,::.00} {currency} were charged to your card. <page>Download the files</page> as often as you like.',
      'If something is wrong with them, report it until {due,date,::MMMdYYYY}.',
    ],
    prices: 'customer',
    button: 'Download the files',
    page: 'order',
  },
  'download-new-purchase': {
    title: '{customer} bought {listing}',
    paragraphs: [
      '{customer} can download the files. You are paid on {due,date,::MMMdYYYY}, if nothing is wrong with them.',
    ],
    prices: 'provider',
    button: 'See the sale',
    page: 'sale',
  },
  'download-reported': {
    title: 'Something is wrong with the files of {listing}',
    paragraphs: [
      'A problem was reported. The {marketplace} team decides until {due,date,::MMMdYYYY}.',
    ],
    button: 'See the sale',
    page: 'sale',
  },
  'download-report-dismissed': {
    title: 'We looked into your report about {listing}',
    paragraphs: [
      'The {marketplace} team found nothing wrong with the files. {provider} gets the money.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'download-canceled': {
    title: 'Your order of {listing} was canceled',
    paragraphs: [
      'You get all of your money back. It can take some days until you see it on your card.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'download-canceled-to-provider': {
    title: 'The order of {listing} was canceled',
    paragraphs: ['{customer} gets all of the money back.'],
    button: 'See the sale',
    page: 'sale',
  },
  'download-money-paid': {
    title: 'You have been paid {earned,number,::.00} {currency}',
    paragraphs: [
      'It is for the files of {listing}. It can take up to 7 days until the money is in your bank account.',
    ],
    prices: 'provider',
    button: 'See the sale',
    page: 'sale',
  },
  'download-review-wanted': {
    title: 'How are the files of {listing}?',
    paragraphs: [
      '<page>Tell others</page> until {due,date,::MMMdYYYY}. Your review is public at once.',
    ],
    button: 'Write a review',
    page: 'order',
  },
  'download-reviews-published': {
    title: '{customer} reviewed you',
    paragraphs: ['This is what {customer} wrote. The review is on your {marketplace} profile now.'],
    review: true,
    button: 'See your profile',
    page: 'profile',
  },
};
