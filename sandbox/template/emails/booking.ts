import { type EmailSource } from './compose';

/** Emails of `default-booking`, by template. */
export const bookingEmails: Readonly<Record<string, EmailSource>> = {
  'booking-new-inquiry': {
    title: '{customer} asks about {listing}',
    paragraphs: [
      '{customer} sent you a question on {marketplace}. <page>Read it and answer</page>.',
    ],
    button: 'Read the question',
    page: 'sale',
  },
  'booking-new-request': {
    title: '{customer} wants to book {listing}',
    paragraphs: [
      'Accept or decline the request until {due,date,::EEMMMdjmm}. After that it ends by itself.',
      'If you accept, {customer} is charged and you earn {earned,number,::.00} {currency}.',
    ],
    times: true,
    prices: 'provider',
    button: 'Answer the request',
    page: 'sale',
  },
  'booking-request-sent': {
    title: 'You asked to book {listing}',
    paragraphs: [
      '{provider} has until {due,date,::EEMMMdjmm} to answer. Your card is charged only if the request is accepted.',
    ],
    times: true,
    prices: 'customer',
    button: 'See your request',
    page: 'order',
  },
  'booking-answer-reminder': {
    title: '{customer} is waiting for your answer',
    paragraphs: [
      'The request to book {listing} ends on {due,date,::MMMdYYYY}. <page>Answer it now</page>.',
    ],
    times: true,
    button: 'Answer the request',
    page: 'sale',
  },
  'booking-accepted': {
    title: 'Your booking of {listing} is confirmed',
    paragraphs: [
      '{provider} accepted your request. {paid,number,::.00} {currency} were charged to your card.',
      'You can <page>write to {provider}</page> at any time.',
    ],
    times: true,
    prices: 'customer',
    button: 'See your booking',
    page: 'order',
  },
  'booking-answered-by-operator': {
    title: 'We answered a request for {listing} for you',
    paragraphs: [
      'The {marketplace} team answered the request of {customer}. <page>See the outcome</page>.',
    ],
    times: true,
    button: 'See the request',
    page: 'sale',
  },
  'booking-declined': {
    title: 'Your request for {listing} was declined',
    paragraphs: ['{provider} cannot accept your request. Your card is not charged.'],
    times: true,
    button: 'See your request',
    page: 'order',
  },
  'booking-expired': {
    title: 'Your request for {listing} got no answer',
    paragraphs: [
      '{provider} did not answer in time, so the request ended. Your card is not charged.',
    ],
    button: 'See your request',
    page: 'order',
  },
  'booking-missed': {
    title: 'The request for {listing} ended without your answer',
    paragraphs: ['{customer} is not charged, and the time is free again.'],
    times: true,
    button: 'See the request',
    page: 'sale',
  },
  'booking-canceled': {
    title: 'Your booking of {listing} was canceled',
    paragraphs: ['The {marketplace} team canceled the booking. You get all of your money back.'],
    times: true,
    button: 'See your booking',
    page: 'order',
  },
  'booking-canceled-to-provider': {
    title: 'The booking of {listing} was canceled',
    paragraphs: [
      'The {marketplace} team canceled the booking. {customer} gets all of the money back.',
    ],
    times: true,
    button: 'See the booking',
    page: 'sale',
  },
  'booking-money-paid': {
    title: 'You have been paid {earned,number,::.00} {currency}',
    paragraphs: [
      'The booking of {listing} by {customer} is over. It can take up to 7 days until the money is in your bank account.',
      'Please also <page>review {customer}</page>. Both reviews are published when both are written.',
    ],
    times: true,
    prices: 'provider',
    button: 'Review {customer}',
    page: 'sale',
  },
  'booking-review-wanted': {
    title: 'How was it with {provider}?',
    paragraphs: [
      'Your booking of {listing} is over. Tell others how it was, until {due,date,::MMMdYYYY}.',
    ],
    button: 'Write a review',
    page: 'order',
  },
  'booking-review-waits': {
    title: '{other} reviewed you',
    paragraphs: [
      'You can read the review as soon as you have written yours, or on {due,date,::MMMdYYYY}.',
    ],
    button: 'Write your review',
    page: 'either',
  },
  'booking-reviews-published': {
    title: 'Your review by {other} is public',
    paragraphs: ['This is what {other} wrote. The review is on your {marketplace} profile now.'],
    review: true,
    button: 'See your profile',
    page: 'profile',
  },
};
