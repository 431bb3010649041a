/** What remotes may use of the router. Sharing these names and no others keeps the rest of it out of the page. */
export {
  createSearchParams,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
