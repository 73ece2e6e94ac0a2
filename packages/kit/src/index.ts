export { paths } from "@optimyz/contract/domain/paths";
export type { PageLink } from "@optimyz/contract/protocol/page-links";
export {
  type AnyEndpoint,
  type Api,
  ApiError,
  createApi,
  errorText,
  type InputOf,
  type OutputOf,
  type RequestOptions,
} from "./api.ts";
export { type App, AppContext, type AppOptions, appContext, appOf, createApp, useApp } from "./app.ts";
export { frameQuery, useFrame } from "./frame.ts";
export { holdInput } from "./gate.ts";
export { langOf, wordsOf } from "./lang-of.ts";
export { type ListPart, partOf, readPart, SKILLS_SHOWN, skillsOnPage } from "./lists.ts";
export { onResize } from "./on-resize.ts";
export { PageMeta, pageMetaOf } from "./page-meta.tsx";
export { type DehydratedQuery, type Query, QueryCache, type QueryState, query } from "./queries.ts";
export type { RemoteApp, RouteHandle, SlotModule } from "./remote-app.ts";
export {
  ADMIN_HINT_KEY,
  LOGIN_SHOWN_KEY,
  readStored,
  readToken,
  type SessionUser,
  storeToken,
  TOKEN_KEY,
  userAtom,
  userNameAtom,
  writeStored,
} from "./session.ts";
export { Slot, type SlotHost, SlotHostContext } from "./slot.tsx";
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from "./state.ts";
export { sourceTexts, type Text, type Texts, TextsContext, textsBy, textsIn, useTexts } from "./texts.ts";
export { THEME_KEY, type Theme, useTheme } from "./theme.ts";
export { clearAlertsAtom, closeToastAtom, type Toast, type ToastAction, toastsAtom, useToast } from "./toasts.ts";
export { useQuery } from "./use-query.ts";
export { WhenNear } from "./when-near.tsx";
