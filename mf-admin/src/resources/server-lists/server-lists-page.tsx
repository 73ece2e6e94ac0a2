import { PARTS_PATH } from "@optimyz/contract/protocol/server-part";
import { appOf } from "@optimyz/kit";
import { type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { clientOf, invalidate } from "../../shared/data/client.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { Component as NoSuchTab } from "../../shared/layout/no-such-tab.tsx";
import { panelsQuery } from "../../shared/tabs/server-lists.ts";
import { EntryList } from "./entry-list.tsx";
import { ListsContext } from "./lists-context.ts";
import { NewEntry } from "./new-entry.tsx";
import { serverListsOf } from "./server-list.ts";

/** What people have sent is read again each time a list is opened. */
export async function loader({ context }: LoaderFunctionArgs) {
  void invalidate(clientOf(appOf(context)), [PARTS_PATH], () => false);
  return null;
}

/** `/admin/dashboard/x/:frontEnd/:list`: a list of a front-end's server part; `/new` below it adds to the list. */
export function Component() {
  const { "*": path = "" } = useParams();
  const [frontEnd, name, part, ...more] = path.split("/").filter(Boolean);
  return (
    <Loaded state={useQuery(panelsQuery)} log="Error fetching the lists of server parts">
      {(panels) => {
        const lists = panels.filter((panel) => panel.name === frontEnd).flatMap(serverListsOf);
        const list = lists.find((each) => each.name === name);
        const isNew = part === "new" && list?.add !== undefined;
        if (!list || more.length > 0 || (part !== undefined && !isNew)) return <NoSuchTab />;
        const key = `${frontEnd} ${name}`;
        return (
          <ListsContext value={lists}>
            {isNew ? <NewEntry key={key} list={list} /> : <EntryList key={key} list={list} />}
          </ListsContext>
        );
      }}
    </Loaded>
  );
}
