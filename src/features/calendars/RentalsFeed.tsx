import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { Button } from '~/ui/controls/Button';
import { whenLoaded } from '~/ui/when-loaded';

const CalendarFeed = whenLoaded(async () => (await import('./CalendarFeed')).CalendarFeed);

/** A button that shows the secret address of the user's own rentals for other calendars. The link is only asked for when it is wanted. */
export function RentalsFeed() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CalendarFeed isOfRentals />;
  return (
    <Button
      look="ghost"
      size="s"
      icon={CalendarPlus}
      onClick={() => setOpen(true)}
      text="RentalsFeed.open"
    />
  );
}
