export const fieldWords = {
  title: 'Tool name',
  titleValue: 'Jobsite table saw',
  titleHint: 'As you would call it to a neighbor',
  missing: 'Serial number',
  password: 'Password',
  price: 'Price per night',
  dollar: '$',
  perNight: 'per night',
  message: 'Tell Dana when you can come',
  closed: 'Email, cannot be changed here',
  category: 'Category',
  any: 'Any category',
  categories: [
    { key: 'woodworkingTools', text: 'Woodworking tools' },
    { key: 'powerTools', text: 'Power tools' },
  ],
  seats: 'How many',
  seatsHint: '3 are free for these nights',
  agree: 'I have read the rental agreement and the cancellation policy.',
  pay: 'How do you want to pay?',
  cards: [
    { key: 'saved', label: 'Visa ending 4242', hint: 'Marcus Okafor, expires 08/28' },
    { key: 'replace', label: 'Replace the saved card' },
    { key: 'once', label: 'Use another card once' },
  ],
  rating: 'How was the tool?',
  open: 'Open for bookings',
  where: 'Where',
  wherePlaceholder: 'ZIP code, city or address',
  lowest: 'Lowest price',
  highest: 'Highest price',
} as const;

export const places = ['Current location', 'Austin, TX', 'Austell, GA', 'Boston, MA'].map(
  (text) => ({
    key: text,
    text,
  }),
);
