import { linkChannel, listChannels, removeChannel } from "@optimyz/contract/protocol/channel-endpoints";
import type { Channel, ChannelLink } from "@optimyz/contract/protocol/release-channels";
import { promoteRelease } from "@optimyz/contract/protocol/release-endpoints";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { Button, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../../shared/data/query.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { ChangeButton } from "./change-button.tsx";
import styles from "./releases.module.css";

const channelsQuery = query(listChannels);

/** Versions that are shown only to people with a link. */
export function ChannelsSection({ live }: { live: Revision }) {
  const state = useQuery(channelsQuery);
  return (
    <section aria-labelledby="releases-channels">
      <h2 id="releases-channels" className={styles.title}>
        Channels
      </h2>
      <Loaded state={state} log="Error fetching channels">
        {(channels) =>
          channels.length === 0 ? (
            <Notice tone="empty">
              Nothing is being tried. A team puts a version into a channel, such as staging, to show it by a link before
              everybody gets it.
            </Notice>
          ) : (
            <ul className={rows.list}>
              {channels.map((channel) => (
                <ChannelRow key={channel.channel} channel={channel} live={live} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function ChannelRow({
  channel: { channel: name, versions, changed, endsAt },
  live,
}: {
  channel: Channel;
  live: Revision;
}) {
  const id = `releases-channel-${name}`;
  const entries = Object.entries(versions);
  const { author, via, reason, createdAt } = changed;
  const [link, setLink] = useState<ChannelLink>();
  const [failure, setFailure] = useState<string>();
  const { busy, send } = useAdminMutation(linkChannel);
  const makeLink = async () => {
    setFailure(undefined);
    try {
      setLink(await send({ body: { channel: name } }));
    } catch (error) {
      console.error("Error making a link", error);
      setFailure(reasonOf(error));
    }
  };
  return (
    <li className={rows.row} aria-labelledby={id}>
      <div className={rows.words}>
        <h3 className={rows.name} id={id}>
          {name}
        </h3>
        {entries.length === 0 ? (
          <p>Shows what is live, because nothing is in it now.</p>
        ) : (
          <ul className={styles.differences}>
            {entries.map(([frontEnd, version]) => (
              <li key={frontEnd}>
                {frontEnd} <span className={styles.version}>{version}</span>{" "}
                {live.versions[frontEnd] ? `in place of ${live.versions[frontEnd]}` : "which is not live yet"}
              </li>
            ))}
          </ul>
        )}
        <p className={rows.facts}>
          Changed {when(createdAt)} by {author}
          {via !== author && <span> ({via})</span>}
          {reason && <span>: {reason}</span>}
        </p>
        <p className={rows.facts}>It is removed on {when(endsAt)}, unless somebody changes it or looks at it before.</p>
        {"mf-admin" in versions && (
          <p className={rows.facts}>
            The admin is never shown by a link. Try its version under “Live”, where all versions of mf-admin are.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" busy={busy} aria-describedby={id} onClick={() => void makeLink()}>
          Make a link
        </Button>
        {entries.length > 0 && (
          <ChangeButton
            endpoint={promoteRelease}
            given={{ versions, expectedRevision: live.revision }}
            label="Make live"
            describedBy={id}
            title={`Give everybody what is in ${name}`}
            done={`What was in ${name} is live.`}
          >
            <ul className={styles.differences}>
              {entries.map(([frontEnd, version]) => (
                <li key={frontEnd}>
                  {frontEnd} {version}
                </li>
              ))}
            </ul>
          </ChangeButton>
        )}
        <RemoveButton channel={name} describedBy={id} />
      </div>
      {(link || failure) && (
        <div className={styles.link}>
          {failure && <Notice tone="error">{failure}</Notice>}
          {link && <MadeLink link={link} />}
        </div>
      )}
    </li>
  );
}

interface ButtonProps {
  channel: string;
  /** Id of the row's heading, for screen readers. */
  describedBy: string;
}

/** A link that was made, to be copied; it is shown until the page is left. */
function MadeLink({ link: { channel, url, endsAt } }: { link: ChannelLink }) {
  const { succeed, fail } = useFeedback();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => succeed("The link is copied."),
      () => fail("The browser did not let us copy. Please select the link and copy it."),
    );
  return (
    <Notice tone="success" title={`Whoever has this link sees ${channel} until ${when(endsAt)}.`}>
      <p>
        <code className={styles.token}>{url}</code>
      </p>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy
      </Button>
    </Notice>
  );
}

function RemoveButton({ channel, describedBy }: ButtonProps) {
  const { busy, send } = useAdminMutation(removeChannel, {
    success: ({ message }) => message,
  });
  return (
    <ConfirmButton
      label="Remove"
      busyLabel="Removing..."
      title={`Remove the channel ${channel}?`}
      busy={busy}
      run={() => send({ query: { channel } })}
      onFailure={(error) => console.error("Error removing a channel", error)}
      describedBy={describedBy}
    >
      <p>All of its links stop working at once. The versions stay published, and what everybody sees stays as it is.</p>
    </ConfirmButton>
  );
}
