import { Fragment } from 'react';
import { type ClaimCase, claimFile, type ClaimId } from '~/wire/claims';
import { isPictureName } from '~/domain/order/process/attachments';
import { checkMoments } from '~/domain/order/stay/order-metadata';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useAnswer } from '~/store/call/use-answer';
import { claimKindTexts } from '~/order-texts/claim-texts';
import { RichText } from '~/ui/content/RichText';
import { Table } from '~/ui/content/Table';
import { Link } from '~/ui/Link';
import { Box } from '../frame/Box';
import { ClaimPast } from './ClaimPast';
import { nameOf } from '../frame/name-of';
import common from '~/ui/layout/common.module.css';
import desk from '../DeskPage.module.css';
import styles from './ClaimCase.module.css';

interface Props {
  readonly found: ClaimCase;
}

interface FileProps {
  readonly of: ClaimId;
  readonly attachmentId: string;
  readonly name: string;
  /** The text for what is in a picture. */
  readonly alt: string;
}

/** Shows a photo or a document of a claim. Its address works for about an hour. */
function ClaimFile({ of: { orderId, number }, attachmentId, name, alt }: FileProps) {
  const [address] = useAnswer(claimFile, { orderId, number, attachmentId });
  if (address.status === 'failed') {
    return <Text as="span" className={styles.quiet} id="Attachments.missing" values={{ name }} />;
  }
  if (address.status !== 'ready') return <span className={styles.photo} />;
  return (
    <Link look="bare" href={address.data.url} target="_blank" rel="noopener noreferrer">
      {isPictureName(name) ? (
        <img className={styles.photo} src={address.data.url} alt={alt} />
      ) : (
        <span className={styles.file}>{name}</span>
      )}
    </Link>
  );
}

const steps = {
  claim: 'DeskClaims.saidClaim',
  answer: 'DeskClaims.saidAnswer',
  added: 'DeskClaims.saidAdded',
  dispute: 'DeskClaims.saidDispute',
} as const satisfies Record<ClaimCase['said'][number]['step'], MessageId>;

const answers = {
  pays: 'DeskClaims.pays',
  offers: 'DeskClaims.offers',
  disagrees: 'DeskClaims.disagrees',
} as const satisfies Record<NonNullable<ClaimCase['answer']>['is'], MessageId>;

/** Shows what one side asks for or answers, in its own words, with its files. */
function Story({ found, side }: Props & { readonly side: Role }) {
  const format = useFormat();
  const text = useText();
  const moments = useMoments();
  const { lines, currency, said, by, answer } = found;
  const own = said.filter((each) => each.by === side);
  const money = (amount: number) => format.money({ amount, currency });
  return (
    <Box
      title={side === 'customer' ? 'DeskClaims.renter' : 'DeskClaims.owner'}
      values={{ name: nameOf(found, side) }}
    >
      {by === side && (
        <ul className={styles.lines}>
          {lines.map(({ kind, tool, title, sum, parts }) => (
            <li key={`${kind}-${tool}`}>
              <span>
                <span>{`${title}: `}</span>
                {parts.length === 0 ? (
                  <Text id={claimKindTexts[kind]} />
                ) : (
                  <Text
                    id="Claim.missingParts"
                    values={{ kind: text(claimKindTexts[kind]), parts: format.list(parts) }}
                  />
                )}
              </span>
              <b className={desk.amount}>{money(sum)}</b>
            </li>
          ))}
        </ul>
      )}
      {by !== side && (
        <p>
          {answer ? (
            <Text id={answers[answer.is]} values={{ offer: money(answer.sum ?? 0) }} />
          ) : (
            <Text id="DeskClaims.noAnswer" />
          )}
        </p>
      )}
      {own.map(({ at, step, words, files }) => (
        <div key={`${step}-${at}`} className={styles.said}>
          <p className={styles.quiet}>
            <Text id={steps[step]} values={{ at: moments.moment(new Date(at)) }} />
          </p>
          <RichText text={words} />
          {files.length > 0 && (
            <div className={common.row2}>
              {files.map(({ attachmentId, name }) => (
                <ClaimFile
                  key={attachmentId}
                  of={found}
                  attachmentId={attachmentId}
                  name={name}
                  alt={name}
                />
              ))}
            </div>
          )}
        </div>
      ))}
    </Box>
  );
}

type Check = (typeof checkMoments)[number];

const moments = { handOver: 'DeskClaims.pickUp', handBack: 'DeskClaims.return' } as const;
const sides = ['provider', 'customer'] as const;

function Cell({ found, check, side }: Props & { readonly check: Check; readonly side: Role }) {
  const text = useText();
  const times = useMoments();
  const format = useFormat();
  const isHere = (each: { readonly check: string; readonly by: Role }) =>
    each.check === check && each.by === side;
  const photos = found.photos.filter(isHere);
  const notes = found.notes.filter(isHere);
  const name = nameOf(found, side);
  return (
    <>
      <div className={common.row2}>
        {photos.map(({ attachmentId, name: file, at, marked }) => (
          <figure key={attachmentId} className={styles.shot}>
            <ClaimFile
              of={found}
              attachmentId={attachmentId}
              name={file}
              alt={text('DeskClaims.photo', { name, moment: text(moments[check]) })}
            />
            <figcaption className={styles.quiet}>
              <span>{times.moment(new Date(at))}</span>
              {marked !== null && <b className={styles.marked}>{marked}</b>}
            </figcaption>
          </figure>
        ))}
      </div>
      {notes.map(({ note, at, missing }) => (
        <Fragment key={at}>
          {missing.length > 0 && (
            <p>
              <b className={styles.marked}>
                <Text id="DeskClaims.notThere" values={{ parts: format.list(missing) }} />
              </b>
            </p>
          )}
          {note !== '' && <p>{note}</p>}
        </Fragment>
      ))}
      {photos.length + notes.length === 0 && (
        <Text as="span" className={styles.quiet} id="DeskClaims.nothing" />
      )}
    </>
  );
}

/** Shows the photos and words of both sides at hand-over and at return. */
function Proof({ found }: Props) {
  return (
    <Box title="DeskClaims.proof">
      <Table
        rows={checkMoments}
        keyOf={(check) => check}
        columns={[
          { is: 'name', className: styles.moment, cell: (check) => <Text id={moments[check]} /> },
          ...sides.map((side) => ({
            name: nameOf(found, side),
            is: 'words' as const,
            className: styles.shots,
            cell: (check: Check) => <Cell found={found} check={check} side={side} />,
          })),
        ]}
      />
    </Box>
  );
}

/** Shows both sides of a claim, their photos, and what happened before. */
export function ClaimStories({ found }: Props) {
  return (
    <div className={styles.stories}>
      <div className={styles.people}>
        <Story found={found} side={found.by} />
        <Story found={found} side={found.by === 'customer' ? 'provider' : 'customer'} />
      </div>
      <Proof found={found} />
      <ClaimPast found={found} />
    </div>
  );
}
