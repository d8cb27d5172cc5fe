/** One neighborhood: name, ZIP code, latitude and longitude of its middle. */
type NeighborhoodRow = readonly [string, string, number, number];

/**
 * Neighborhoods of the cities that the demo marketplace knows, and some elsewhere that share their names. The postal data has none, so
 * this list is far from complete.
 */
export const neighborhoodRows: readonly NeighborhoodRow[] = [
  // Austin, TX
  ['Barton Hills', '78704', 30.2515, -97.786],
  ['Bouldin Creek', '78704', 30.2527, -97.755],
  ['Clarksville', '78703', 30.2815, -97.759],
  ['Crestview', '78757', 30.342, -97.727],
  ['East Austin', '78702', 30.2665, -97.717],
  ['Hyde Park', '78751', 30.305, -97.73],
  ['Mueller', '78723', 30.298, -97.705],
  ['South Congress', '78704', 30.2475, -97.75],
  ['Travis Heights', '78704', 30.2435, -97.741],
  ['Zilker', '78704', 30.2605, -97.768],
  // Brooklyn, NY
  ['Bushwick', '11221', 40.6944, -73.9213],
  ['Carroll Gardens', '11231', 40.6795, -73.9992],
  ['Greenpoint', '11222', 40.7304, -73.9515],
  ['Park Slope', '11215', 40.671, -73.9814],
  ['Red Hook', '11231', 40.6753, -74.0101],
  ['Sunset Park', '11220', 40.6455, -74.0124],
  ['Williamsburg', '11211', 40.7081, -73.9571],
  // Astoria, NY
  ['Ditmars Steinway', '11105', 40.7794, -73.9072],
  // New York, NY
  ['Chelsea', '10011', 40.7465, -74.0014],
  ['East Village', '10009', 40.7265, -73.9815],
  ['Harlem', '10027', 40.8116, -73.9465],
  ['SoHo', '10012', 40.7233, -74.003],
  ['Upper West Side', '10024', 40.787, -73.9754],
  // Los Angeles, CA
  ['Boyle Heights', '90033', 34.0435, -118.2095],
  ['Echo Park', '90026', 34.0782, -118.2606],
  ['Highland Park', '90042', 34.1155, -118.1846],
  ['Hollywood', '90028', 34.098, -118.3295],
  ['Silver Lake', '90026', 34.0869, -118.2702],
  // Pittsburgh, PA
  ['Highland Park', '15206', 40.4745, -79.9155],
  // Chicago, IL
  ['Hyde Park', '60615', 41.7943, -87.5907],
  ['Lincoln Park', '60614', 41.9214, -87.6513],
  ['Logan Square', '60647', 41.9231, -87.7093],
  ['Pilsen', '60608', 41.8564, -87.6591],
  ['Wicker Park', '60622', 41.9088, -87.6796],
  // Cincinnati, OH
  ['Hyde Park', '45208', 39.1395, -84.4432],
  // Tampa, FL
  ['Hyde Park', '33606', 27.9366, -82.474],
  // Washington, DC
  ['Adams Morgan', '20009', 38.9215, -77.0422],
  ['Capitol Hill', '20003', 38.8858, -76.9961],
  ['Columbia Heights', '20010', 38.9285, -77.0305],
  ['Georgetown', '20007', 38.9097, -77.0654],
  // Denver, CO
  ['Capitol Hill', '80218', 39.734, -104.98],
  ['Highland', '80211', 39.762, -105.011],
  ['Washington Park', '80209', 39.6985, -104.97],
  // Seattle, WA
  ['Capitol Hill', '98102', 47.623, -122.3165],
  // Miami, FL
  ['Coconut Grove', '33133', 25.7285, -80.2435],
  ['Little Haiti', '33137', 25.8275, -80.1935],
  ['Wynwood', '33127', 25.804, -80.1989],
  // Portland, OR
  ['Alberta', '97211', 45.559, -122.6445],
  ['Hawthorne', '97214', 45.512, -122.6265],
  ['Pearl District', '97209', 45.529, -122.684],
  ['Sellwood', '97202', 45.467, -122.654],
  // Nashville, TN
  ['East Nashville', '37206', 36.1795, -86.7425],
  ['Germantown', '37208', 36.178, -86.791],
  ['The Gulch', '37203', 36.152, -86.785],
  // Philadelphia, PA
  ['Germantown', '19144', 40.035, -75.1725],
];
