export const demoAccounts = [
  'renter@toolyard.example',
  'owner@toolyard.example',
  'second-owner@toolyard.example',
  'new-owner@toolyard.example',
  'staff@toolyard.example',
] as const;

export const demoPassword = 'toolyard-1!';
