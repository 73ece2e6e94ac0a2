// Stands where the shell imports containers, in the variant of the plugin's defaults: there the federation runtime does,
// and the plugin's own `remotes` option names all remotes.
import { loadRemote } from "@module-federation/enhanced/runtime";

/** @param {string} entry URL with the remote's name, such as `/federation/mf-home/mf-manifest.json` */
export const importFederated = (entry) => {
  const [name = ""] = /mf-[a-z]+/.exec(entry) ?? [];
  return loadRemote(`${name.replaceAll("-", "_")}/app`);
};
