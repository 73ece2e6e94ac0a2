import { UserError } from "@optimyz/build/progress";
import { discover } from "@optimyz/build/release-client";
import { isSpoken, PROTOCOL, protocolOf } from "@optimyz/contract/protocol/protocol";

/**
 * A worker is deployed before the front-ends of its protocol, so it has to speak that of those that are live, canaries
 * among them.
 * @param worker protocol of the worker that is about to be deployed
 * @throws UserError naming what has to be released first
 */
export async function assertSpeaksLive(origin: string, worker = PROTOCOL): Promise<void> {
  // Without a site or a release there is nothing to be compatible with.
  const live = await discover(origin).catch(() => undefined);
  for (const [name, versions] of Object.entries(live?.microFrontends ?? {})) {
    for (const { metadata, extras } of versions) {
      const protocol = protocolOf(extras);
      if (isSpoken(protocol, worker)) continue;
      const why = `${name} ${metadata.version} is live at ${origin} and speaks protocol ${protocol}; this worker speaks ${worker - 1} and ${worker}.`;
      throw new UserError(
        protocol < worker
          ? `${why} Release ${name} of protocol ${worker - 1} first, then deploy again.`
          : `${why} Deploy a worker of protocol ${protocol}.`,
      );
    }
  }
}
