import { type ExampleGroup } from '../example';
import { words } from '../samples';
import styles from '../StyleguidePage.module.css';

const roles = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'pine',
  'pine-wash',
  'board',
  'action',
  'action-wash',
  'success-wash',
  'warning-wash',
  'danger-wash',
  'info-wash',
] as const;

const Colours = () => (
  <ul className={styles.swatches}>
    {roles.map((role) => (
      <li key={role} className={styles.swatch}>
        <span className={styles.colour} data-role={role} />
        {role}
      </li>
    ))}
  </ul>
);

const Type = () => (
  <div className={styles.stack}>
    <p className={styles.display}>{words.display}</p>
    <p className={styles.headline}>{words.headline}</p>
    <p className={styles.panelTitle}>{words.panelTitle}</p>
    <p>{words.body}</p>
    <p className={styles.figures}>{words.figures}</p>
  </div>
);

export const foundation: ExampleGroup = {
  key: 'foundation',
  components: [
    { key: 'Colours', examples: [{ key: 'roles', Show: Colours }] },
    { key: 'Type', examples: [{ key: 'scale', Show: Type }] },
  ],
};
