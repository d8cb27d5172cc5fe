import { type PersonContent } from './types';

/** Works for the operator at the desk of the web application; rents and lends nothing. */
export const staffMember: PersonContent = {
  key: 'staff',
  email: 'staff@toolyard.example',
  firstName: 'Simone',
  lastName: 'Adler',
  phone: '5125550144',
  place: {
    address: '701 Congress Ave, Austin, TX 78701',
    latitude: 30.2697,
    longitude: -97.7421,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  },
};
