import CalendarOff from 'lucide-react/icons/calendar-off';
import { useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { whenLoaded } from '~/ui/when-loaded';
import { Button } from '~/ui/controls/Button';

const load = () => import(/* webpackChunkName: "holiday" */ './HolidayDialog');
const HolidayDialog = whenLoaded(async () => (await load()).HolidayDialog);

/** Opens the dialog that blocks days on several tools at once. Its code loads with the press. */
export function HolidayButton() {
  const hasHolidays = useHasFeature('holidays');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (!hasHolidays) return null;
  return (
    <>
      <Button
        icon={CalendarOff}
        onPointerEnter={() => void load()}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        text="HolidayDialog.open"
      />
      {wasOpened && <HolidayDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
