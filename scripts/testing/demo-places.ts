import { findPlacesNearTools } from '~/api/search/places-near-tools';
import { readGazetteer } from '../../sandbox/maps/gazetteer';
import { createGeocoder } from '../../sandbox/maps/geocoder/geocoder';
import { parseGeocoderRequest } from '../../sandbox/maps/geocoder/geocoder-query';
import { indexZipPoints } from '../../sandbox/maps/zip-areas';
import { owners } from '../../sandbox/seed/content/owners';

const maps = { baseUrl: 'https://maps.example', accessToken: 'pk.x' };

/** The places of the demo's tools. */
const cities = owners.map(({ place: { latitude, longitude } }) => ({
  lat: latitude,
  lng: longitude,
  count: 5,
}));

function answerWith(geocoder: ReturnType<typeof createGeocoder>): typeof fetch {
  return (input) => {
    const { pathname, searchParams } = new URL(String(input));
    const text = decodeURIComponent(pathname.split('/').at(-1) ?? '').replace(/\.json$/, '');
    const features = geocoder.answer(parseGeocoderRequest(text, Object.fromEntries(searchParams)));
    return Promise.resolve(Response.json({ features }));
  };
}

/** Returns a function that finds the place of a name near the demo's tools, for a person whose position is unknown. */
export function openDemoPlaces(): (name: string) => Promise<string | undefined> {
  const gazetteer = readGazetteer();
  const points = indexZipPoints(gazetteer);
  const answer = answerWith(createGeocoder({ gazetteer, points, outlineOf: () => undefined }));
  return async (name) => {
    const own = globalThis.fetch;
    globalThis.fetch = answer;
    try {
      const asked = { language: 'en', cities, from: undefined };
      const [place] = await findPlacesNearTools(maps, name, asked);
      return place?.address;
    } finally {
      globalThis.fetch = own;
    }
  };
}
