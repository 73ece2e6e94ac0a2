/** Where the files of all releases are served, `/_mf/<front-end>/<version>/<file>`. */
export const RELEASES_PATH = "/_mf/";

/** The folder of a release's files. */
export const releaseBase = (name: string, version: string): string => `${RELEASES_PATH}${name}/${version}/`;

/** A remote's first module; the same in every build, so that its URL follows from name and version. */
export const REMOTE_ENTRY = "remoteEntry.js";

/** The folder of server modules below a release, and in an isolate below the front-end's name; and what renders. */
export const SERVER_FOLDER = "server/";
export const SERVER_ENTRY = `${SERVER_FOLDER}entry.js`;

/** A release's server part among its files, and its folder, of which browsers get nothing. */
export const PART_FOLDER = "part/";
export const PART_FILE = `${PART_FOLDER}server.js`;

/** Whether a browser may load a file of a release, by its path in it. */
export const isForBrowsers = (path: string): boolean =>
  !path.startsWith(SERVER_FOLDER) && !path.startsWith(PART_FOLDER);

/** File name of a shared package among the shell's server modules: `@optimyz/kit/router` is `optimyz-kit-router.js`. */
export const sharedModuleFile = (request: string): string => `${request.replace("@", "").replaceAll("/", "-")}.js`;

/** Stands in server modules for the URL of their release's files, which only the worker knows. */
export const BASE_PLACEHOLDER = "__OPTIMYZ_RELEASE_BASE__/";

/** A remote's exposed module, and the file in which its build declares it. */
export const APP_MODULE = "./app";
export const FEDERATION_MANIFEST = "mf-manifest.json";

/** In place of the version of a front-end that comes from a development server, and what such a server calls the first module. */
export const DEVELOPMENT_VERSION = "development";
export const developmentEntry = { shell: "shell.js", remote: REMOTE_ENTRY } as const;
