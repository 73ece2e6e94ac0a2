import { remote } from "@optimyz/build";

export default remote({ name: "mf-account", port: 8793 });
