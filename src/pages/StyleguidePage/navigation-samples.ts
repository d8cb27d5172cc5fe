export const navigationSamples = {
  crumbs: [
    { text: 'Austin, TX', href: '#austin' },
    { text: 'Outdoor power tools', href: '#outdoor' },
    { text: 'RYOBI' },
  ],
  tabs: [
    { key: 'orders', text: 'Your rentals', href: '#orders', count: 2 },
    { key: 'sales', text: 'Rentals of your tools', href: '#sales' },
  ],
  panels: [
    { key: 'in', text: 'Log in', panel: 'Log in' },
    { key: 'up', text: 'Sign up', panel: 'Sign up' },
  ],
  items: [
    { key: 'description', text: 'Description', href: '#description', step: { state: 'done' } },
    { key: 'photos', text: 'Photos', href: '#photos', step: { state: 'open' } },
    {
      key: 'publish',
      text: 'Publish',
      href: '#publish',
      step: { state: 'locked', why: 'Needs one photo' },
    },
  ],
  inbox: 'Inbox',
  account: 'Account',
  wizard: 'New listing',
  dialog: 'Dialog',
  drawer: 'Drawer',
  sheet: 'Sheet',
  viewer: 'Viewer',
} as const;
