import { type EmailSource } from './compose';

/** Emails of `default-negotiation`, by template. */
export const negotiationEmails: Readonly<Record<string, EmailSource>> = {
  'negotiation-quote-requested': {
    title: '{customer} asks for a quote',
    paragraphs: [
      'Read what {customer} needs from {listing} and <page>make an offer</page>, or reject the request.',
    ],
    button: 'Make an offer',
    page: 'sale',
  },
  'negotiation-new-inquiry': {
    title: '{provider} has a question about {listing}',
    paragraphs: ['Your answer helps {provider} to make you an offer.'],
    button: 'Answer the question',
    page: 'order',
  },
  'negotiation-new-offer': {
    title: 'You have an offer from {provider}',
    paragraphs: ['You can accept it, reject it, or <page>make a counter-offer</page>.'],
    prices: 'customer',
    button: 'See the offer',
    page: 'order',
  },
  'negotiation-request-rejected': {
    title: 'Your request for a quote was rejected',
    paragraphs: ['{provider} cannot make you an offer for {listing}.'],
    button: 'See your request',
    page: 'order',
  },
  'negotiation-withdrawn-by-customer': {
    title: '{customer} took something back',
    paragraphs: [
      '{customer} took back a request or a counter-offer for {listing}. <page>See what is valid now</page>.',
    ],
    button: 'See where you are',
    page: 'sale',
  },
  'negotiation-ended-by-operator': {
    title: 'The negotiation about {listing} was ended',
    paragraphs: ['The {marketplace} team ended it. Nothing is charged.'],
    button: 'See the details',
    page: 'order',
  },
  'negotiation-ended-by-operator-to-provider': {
    title: 'The negotiation about {listing} was ended',
    paragraphs: ['The {marketplace} team ended your negotiation with {customer}.'],
    button: 'See the details',
    page: 'sale',
  },
  'negotiation-counter-offer-to-provider': {
    title: 'A counter-offer from {customer}: {paid,number,::.00} {currency}',
    paragraphs: ['You can accept it, reject it, or make a new offer.'],
    prices: 'provider',
    button: 'Answer the counter-offer',
    page: 'sale',
  },
  'negotiation-counter-offer': {
    title: 'A new offer from {provider}: {paid,number,::.00} {currency}',
    paragraphs: ['It answers your counter-offer for {listing}.'],
    prices: 'customer',
    button: 'See the offer',
    page: 'order',
  },
  'negotiation-counter-offer-accepted': {
    title: '{provider} accepts your counter-offer',
    paragraphs: ['<page>Pay {paid,number,::.00} {currency}</page> to make it binding.'],
    prices: 'customer',
    button: 'Accept and pay',
    page: 'order',
  },
  'negotiation-counter-offer-rejected': {
    title: '{provider} rejects your counter-offer',
    paragraphs: ['The offer before it is still valid: {paid,number,::.00} {currency}.'],
    button: 'See the offer',
    page: 'order',
  },
  'negotiation-offer-updated': {
    title: '{provider} changed the offer: {paid,number,::.00} {currency}',
    paragraphs: ['<page>Accept the new offer for {listing}</page> before you pay, or reject it.'],
    prices: 'customer',
    button: 'See the new offer',
    page: 'order',
  },
  'negotiation-update-accepted': {
    title: 'Your new offer for {listing} is accepted',
    paragraphs: ['{customer} can pay it now.'],
    prices: 'provider',
    button: 'See the offer',
    page: 'sale',
  },
  'negotiation-offer-rejected': {
    title: '{customer} rejected your offer',
    paragraphs: ['The negotiation about {listing} is over.'],
    button: 'See the details',
    page: 'sale',
  },
  'negotiation-offer-withdrawn': {
    title: '{provider} took the offer back',
    paragraphs: ['The negotiation about {listing} is over. Nothing is charged.'],
    button: 'See the details',
    page: 'order',
  },
  'negotiation-receipt': {
    title: 'You accepted the offer of {provider}',
    paragraphs: [
      '{paid,number,::.00} {currency} were charged to your card. {provider} begins the work now.',
    ],
    prices: 'customer',
    button: 'See your order',
    page: 'order',
  },
  'negotiation-offer-accepted': {
    title: '{customer} accepted your offer',
    paragraphs: [
      'The payment is made. Deliver until {due,date,::MMMdYYYY}; after that the order is canceled.',
    ],
    prices: 'provider',
    button: 'See the order',
    page: 'sale',
  },
  'negotiation-deliver-reminder': {
    title: '{customer} is waiting for you to deliver',
    paragraphs: ['On {due,date,::EEMMMdjmm} the order is canceled. <page>Deliver now</page>.'],
    button: 'See the order',
    page: 'sale',
  },
  'negotiation-delivered': {
    title: '{provider} delivered',
    paragraphs: [
      'Accept what you got, or <page>ask for changes</page>. On {due,date,::MMMdYYYY} it is accepted by itself.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'negotiation-accept-reminder': {
    title: 'Is everything right with {listing}?',
    paragraphs: [
      'Without an answer it is accepted on {due,date,::MMMdYYYY}, and {provider} gets the money.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'negotiation-changes-requested': {
    title: 'Changes are wanted for {listing}',
    paragraphs: ['Read what should change and <page>deliver again</page>.'],
    button: 'See the order',
    page: 'sale',
  },
  'negotiation-canceled': {
    title: 'Your order with {provider} was canceled',
    paragraphs: [
      'You get all of your money back. It can take some days until you see it on your card.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'negotiation-canceled-to-provider': {
    title: 'The order of {customer} was canceled',
    paragraphs: ['{customer} gets all of the money back.'],
    button: 'See the order',
    page: 'sale',
  },
  'negotiation-completed': {
    title: 'You have been paid {earned,number,::.00} {currency}',
    paragraphs: [
      'What you delivered was accepted. Please also <page>review {customer}</page> until {due,date,::MMMdYYYY}.',
    ],
    prices: 'provider',
    button: 'See the order',
    page: 'sale',
  },
  'negotiation-review-wanted': {
    title: 'How was it with {provider}?',
    paragraphs: ['Tell others how it was, until {due,date,::MMMdYYYY}.'],
    button: 'Write a review',
    page: 'order',
  },
  'negotiation-review-waits': {
    title: '{other} reviewed you',
    paragraphs: [
      'You can read the review as soon as you have written yours, or on {due,date,::MMMdYYYY}.',
    ],
    button: 'Write your review',
    page: 'either',
  },
  'negotiation-reviews-published': {
    title: 'Your review by {other} is public',
    paragraphs: ['This is what {other} wrote. The review is on your {marketplace} profile now.'],
    review: true,
    button: 'See your profile',
    page: 'profile',
  },
};
