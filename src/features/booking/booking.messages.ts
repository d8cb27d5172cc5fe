import { defineMessages } from '~/i18n/define-messages';

export const bookingMessages = defineMessages({
  calendar: { id: 'BookingForm.calendar' },
  prompt: { id: 'BookingForm.prompt' },
  summary: { id: 'BookingForm.summary' },
  clear: { id: 'BookingForm.clear' },
  quantity: { id: 'BookingForm.quantity' },
  quantityFree: { id: 'BookingForm.quantityFree' },
  taken: { id: 'BookingForm.taken' },
  noFreeDays: { id: 'BookingForm.noFreeDays' },
  slotsFailed: { id: 'BookingForm.slotsFailed' },
  slotsUnreachable: { id: 'BookingForm.slotsUnreachable' },
  quoteFailed: { id: 'BookingForm.quoteFailed' },
  quoteUnreachable: { id: 'BookingForm.quoteUnreachable' },
  priceMissing: { id: 'BookingForm.priceMissing' },
  otherCurrency: { id: 'BookingForm.otherCurrency' },
  retry: { id: 'BookingForm.retry' },
  notChargedYet: { id: 'BookingForm.notChargedYet' },
});
