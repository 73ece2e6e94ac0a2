export { SearchDialog as Component } from "../pages/search/search-dialog.tsx";
