import { type EmailSource } from './compose';

/** Emails of `default-purchase`, by template. */
export const purchaseEmails: Readonly<Record<string, EmailSource>> = {
  'purchase-new-inquiry': {
    title: '{customer} asks about {listing}',
    paragraphs: [
      '{customer} sent you a question on {marketplace}. <page>Read it and answer</page>.',
    ],
    button: 'Read the question',
    page: 'sale',
  },
  'purchase-new-order': {
    title: '{customer} bought {listing}',
    paragraphs: [
      'You sold {pieces, plural, one {one piece} other {# pieces}}. Send {pieces, plural, one {it} other {them}} until {due,date,::MMMdYYYY}, and <page>mark the order as sent</page>.',
    ],
    prices: 'provider',
    button: 'See the order',
    page: 'sale',
  },
  'purchase-receipt': {
    title: 'Thank you for buying {listing}',
    paragraphs: [
      '{paid,number,::.00} {currency} were charged to your card. {provider} gets the money when you have received what you bought.',
    ],
    prices: 'customer',
    button: 'See your order',
    page: 'order',
  },
  'purchase-shipping-reminder': {
    title: '{customer} is waiting for {listing}',
    paragraphs: [
      'If the order is not <page>marked as sent</page> until {due,date,::MMMdYYYY}, it is canceled.',
    ],
    button: 'See the order',
    page: 'sale',
  },
  'purchase-sent': {
    title: '{listing} is on its way',
    paragraphs: [
      '<page>Tell us</page> when you have received it. On {due,date,::MMMdYYYY} we take it as received and pay {provider}.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'purchase-sent-by-operator': {
    title: 'We marked {listing} as sent for you',
    paragraphs: ['The {marketplace} team marked the order of {customer} as sent.'],
    button: 'See the order',
    page: 'sale',
  },
  'purchase-receive-reminder': {
    title: 'Did you receive {listing}?',
    paragraphs: [
      'If you did, mark it as received in <page>your order</page>, so that {provider} gets the money.',
      'Without an answer we take it as received on {due,date,::YYYYMMMd}.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'purchase-received': {
    title: '{customer} received {listing}',
    paragraphs: [
      'You have been paid {earned,number,::.00} {currency}. It can take up to 7 days until the money is in your bank account.',
    ],
    prices: 'provider',
    button: 'See the order',
    page: 'sale',
  },
  'purchase-received-automatically': {
    title: 'We took {listing} as received',
    paragraphs: ['Two weeks have passed since it was sent, so {provider} got the money.'],
    button: 'See your order',
    page: 'order',
  },
  'purchase-not-sent': {
    title: 'The order of {listing} was canceled',
    paragraphs: ['It was not marked as sent in time. {customer} gets all of the money back.'],
    button: 'See the order',
    page: 'sale',
  },
  'purchase-canceled': {
    title: 'Your order of {listing} was canceled',
    paragraphs: [
      'You get all of your money back. It can take some days until you see it on your card.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'purchase-canceled-to-provider': {
    title: 'The order of {listing} was canceled',
    paragraphs: [
      '{customer} gets all of the money back, and what was sold is in your stock again.',
    ],
    button: 'See the order',
    page: 'sale',
  },
  'purchase-disputed': {
    title: 'There is a problem with the order of {listing}',
    paragraphs: [
      'The {marketplace} team looks into it. Until {due,date,::MMMdYYYY} it decides who gets the money.',
    ],
    button: 'See the order',
    page: 'sale',
  },
  'purchase-disputed-by-operator': {
    title: 'We look into your order of {listing}',
    paragraphs: [
      'The {marketplace} team opened a dispute for you. {provider} gets no money until it is decided.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'purchase-dispute-ended': {
    title: 'The dispute about {listing} is over',
    paragraphs: [
      'The {marketplace} team decided that you received what you ordered. {provider} got the money.',
    ],
    button: 'See your order',
    page: 'order',
  },
  'purchase-review-wanted': {
    title: 'How was it with {provider}?',
    paragraphs: ['Tell others about {listing} and {provider}, until {due,date,::MMMdYYYY}.'],
    button: 'Write a review',
    page: 'order',
  },
  'purchase-review-wanted-from-provider': {
    title: 'How was it with {customer}?',
    paragraphs: [
      'Your sale of {listing} is over. <page>Review {customer}</page> until {due,date,::MMMdYYYY}.',
    ],
    button: 'Write a review',
    page: 'sale',
  },
  'purchase-review-waits': {
    title: '{other} reviewed you',
    paragraphs: [
      'You can read the review as soon as you have written yours, or on {due,date,::MMMdYYYY}.',
    ],
    button: 'Write your review',
    page: 'either',
  },
  'purchase-reviews-published': {
    title: 'Your review by {other} is public',
    paragraphs: ['This is what {other} wrote. The review is on your {marketplace} profile now.'],
    review: true,
    button: 'See your profile',
    page: 'profile',
  },
};
