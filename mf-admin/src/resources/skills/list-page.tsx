import { listAllSkills, moveSkill } from "@optimyz/contract/api/endpoints/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useReorder } from "../../shared/list/use-reorder.ts";
import { SkillRow } from "./skill-row.tsx";

export { contentLoader as loader } from "../../shared/data/content.ts";

const sorts = [
  { key: "position asc", label: "As on the site" },
  { key: "title asc", label: "Title" },
  { key: "created_at desc", label: "Newest first" },
] as const;

/** `/admin/dashboard/view-course` */
export function Component() {
  const list = useRemoteList({ query: (page) => query(listAllSkills, { query: page }), sorts });
  const { before, found: total, previous } = list;
  const order = useReorder(list.state.data?.items ?? [], moveSkill, { before, total, previous });
  const isMovable = list.sort === sorts[0].key && list.search === "";
  return (
    <RemoteTab
      slug="view-course"
      related="add-course"
      list={list}
      noun="courses"
      log="Error fetching skills"
      empty="No skills found."
      row={(skill) => <SkillRow key={skill.id} skill={skill} order={isMovable ? order : undefined} />}
    />
  );
}
