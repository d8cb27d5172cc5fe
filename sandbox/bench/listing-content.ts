import { planColumns } from '../marketplace/listings/listing-row';
import { type AvailabilityPlan } from '../marketplace/store/schema/listings';
import { type Random } from './random';

const DAY_MS = 86_400_000;

/** The kinds of tools: a category with its names. */
export const tools = [
  ['powerTools', 'cordless drill', 'impact driver', 'rotary hammer', 'angle grinder', 'jigsaw'],
  ['outdoorPowerTools', 'pressure washer', 'chainsaw', 'hedge trimmer', 'leaf blower', 'auger'],
  ['ladders', 'extension ladder', 'step ladder', 'scaffold tower', 'roof hook', 'work platform'],
  ['paintEquipment', 'paint sprayer', 'texture gun', 'wallpaper steamer', 'roller set', 'mixer'],
  ['plumbingTools', 'drain snake', 'pipe wrench', 'press tool', 'pipe threader', 'sewer camera'],
  ['automotive', 'floor jack', 'engine hoist', 'torque wrench', 'battery charger', 'creeper'],
  ['woodworking', 'table saw', 'planer', 'router table', 'band saw', 'dovetail jig'],
  ['airTools', 'air compressor', 'brad nailer', 'framing nailer', 'air ratchet', 'sandblaster'],
] as const;
const brands = ['makita', 'dewalt', 'bosch', 'milwaukee', 'stihl', 'ryobi', 'other'] as const;
const adjectives = [
  'heavy duty',
  'compact',
  'nearly new',
  'quiet',
  'professional',
  'light',
] as const;
const phrases = [
  'comes with two batteries, a charger and a sturdy case',
  'serviced last month and ready for the weekend',
  'easy to carry and simple to start, even for a beginner',
  'please bring it back clean and with a full tank',
  'pick up in the evening after six or on Saturday morning',
  'ask me for the right blade, I have several at home',
  'used on three kitchen renovations without a problem',
  'safety glasses and gloves are included at no cost',
] as const;

/** Latitude and longitude of the cities that the listings gather around. */
export const cities = [
  [40.71, -74.0],
  [34.05, -118.24],
  [41.88, -87.63],
  [29.76, -95.37],
  [33.45, -112.07],
  [39.95, -75.17],
  [32.78, -96.8],
  [30.27, -97.74],
  [47.61, -122.33],
  [39.74, -104.99],
] as const;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const dayPlan = (seatsOf: (index: number) => number): AvailabilityPlan => ({
  type: 'availability-plan/day',
  entries: weekdays.map((dayOfWeek, index) => ({ dayOfWeek, seats: seatsOf(index) })),
});
const plans = [
  dayPlan(() => 1),
  dayPlan(() => 3),
  dayPlan((index) => (index < 5 ? 1 : 0)),
  dayPlan((index) => (index < 5 ? 0 : 2)),
] as const;
const timePlan: AvailabilityPlan = {
  type: 'availability-plan/time',
  timezone: 'America/New_York',
  entries: weekdays.map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '08:00',
    endTime: '18:00',
    seats: 1,
  })),
};

/** A published listing by one of so many people, who are known by number. */
export function makeListing(random: Random, { now, authors }: { now: number; authors: number }) {
  const [category, ...names] = random.pick(tools);
  const brand = random.pick(brands);
  const name = random.pick(names);
  const [lat, lng] = random.pick(cities);
  const plan = random.below(10) === 0 ? timePlan : random.pick(plans);
  const { daySeats, openDays } = planColumns(plan);
  const description = Array.from({ length: 5 }, () => random.pick(phrases)).join('. ');
  return {
    id: random.uuid(),
    author: random.below(authors),
    created_at: new Date(now - random.below(365 * DAY_MS)).toISOString(),
    title: `${random.pick(adjectives)} ${brand} ${name} ${100 + random.below(900)}`,
    description,
    lat: lat + (random.next() + random.next() - 1) * 0.5,
    lng: lng + (random.next() + random.next() - 1) * 0.5,
    price: 500 + random.below(200) * 100,
    plan,
    day_seats: daySeats,
    open_days: openDays,
    category,
    public_data: { category, brand, availabilityRule: 'custom', stock: 1 },
  };
}
