import { type MapsConfig } from './map-view';
import { type ShownPlace, staticMapUrl } from './static-map-url';
import styles from './StaticMap.module.css';

interface Props {
  readonly config: MapsConfig;
  readonly place: ShownPlace;
  /** The words for what the picture shows. */
  readonly alt: string;
}

const WIDTH = 800;
const HEIGHT = 400;
const LIGHT_AREA = '17473b';
const DARK_AREA = 'a6d8c2';

/** The map as a picture, which is light or dark like the page. It loads nothing but the image. */
export function StaticMap({ config, place, alt }: Props) {
  const size = { place, width: WIDTH, height: HEIGHT };
  const light = staticMapUrl(config, { ...size, styleUrl: config.styleUrl, colour: LIGHT_AREA });
  const dark = staticMapUrl(config, { ...size, styleUrl: config.darkStyleUrl, colour: DARK_AREA });
  const image = { width: WIDTH, height: HEIGHT, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      {light && <img {...image} alt={alt} src={light} className={styles.light} />}
      {dark && <img {...image} alt={alt} src={dark} className={styles.dark} />}
    </>
  );
}
