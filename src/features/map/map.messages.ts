import { defineMessages } from '~/i18n/define-messages';

export const mapMessages = defineMessages({
  map: { id: 'Map.map' },
  failed: { id: 'Map.failed' },
  zoomIn: { id: 'Map.zoomIn' },
  zoomOut: { id: 'Map.zoomOut' },
  pins: { id: 'Map.pins' },
  card: { id: 'Map.card' },
  cardPosition: { id: 'Map.cardPosition' },
  previous: { id: 'Map.previous' },
  next: { id: 'Map.next' },
  close: { id: 'Map.close' },
  approximate: { id: 'Map.approximate' },
  exact: { id: 'Map.exact' },
  explore: { id: 'Map.explore' },
});
