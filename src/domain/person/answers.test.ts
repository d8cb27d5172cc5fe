import { answersOf } from './answers';

const now = new Date('2026-06-10T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const enquiry = (asked: number, answered: number | null) => ({
  askedAt: ago(asked),
  answeredAt: answered === null ? null : ago(answered),
});

test('the response time is the median of the first answers, in minutes', () => {
  const enquiries = [enquiry(100, 99), enquiry(90, 88), enquiry(80, 10)];
  expect(answersOf(enquiries, now)).toEqual({ responseMinutes: 120, answeredPercent: 100 });
});

test('a request that waits for more than a day is not answered, and a newer one does not count yet', () => {
  const enquiries = [enquiry(100, 99), enquiry(25, null), enquiry(2, null)];
  expect(answersOf(enquiries, now)).toEqual({ responseMinutes: 60, answeredPercent: 50 });
});

test('there is no response time if nobody asked, or nobody was answered', () => {
  expect(answersOf([], now)).toEqual({ responseMinutes: null, answeredPercent: null });
  expect(answersOf([enquiry(50, null)], now)).toEqual({
    responseMinutes: null,
    answeredPercent: 0,
  });
});
